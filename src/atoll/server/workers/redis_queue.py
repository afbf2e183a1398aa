"""`RedisQueue`: a job queue shared by servers and workers on several machines.

Shares and tables take turns as in `fair_queue`. A worker leases a job and renews the lease while it
works; when the lease expires, another worker gets the job. Each operation is one Lua script, which
Redis runs atomically.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec
from redis.asyncio import Redis

from atoll.server.workers.jobs import Job, JobFailure, JobProgress, JobReply, encode, share_of
from atoll.server.workers.settings import MAX_RETRIES

REPLY_TTL: Final = 300
"""Seconds for which Redis keeps a reply that is not fetched."""

Queue = Literal["quick", "long"]
QUEUES: Final[tuple[Queue, ...]] = ("quick", "long")

log = logging.getLogger("atoll.workers")

# All keys begin with {atoll:2}, so that they are in one slot of a Redis cluster. For each queue:
# shares (in order), turns:SHARE (its tables in order), waiting:PLACE (the jobs of a table of a
# share), busy (places that wait or run), leases (running jobs by expiry), wake (wakes sleeping
# workers). For all: jobs, tries. A share is in `shares` while it has turns.
PREFIX: Final = "{atoll:2}:"
_COMMON: Final = """
local prefix = '{atoll:2}:'
local root = prefix .. ARGV[1] .. ':'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function waiting(share, table) return root .. 'waiting:' .. share .. ' ' .. table end
local function add_turn(share, table)
  if redis.call('RPUSH', root .. 'turns:' .. share, table) == 1 then
    redis.call('RPUSH', root .. 'shares', share)
  end
  redis.call('RPUSH', root .. 'wake', '1')
  redis.call('LTRIM', root .. 'wake', -64, -1)
end
local function take_turn(excluded)
  for i = 0, redis.call('LLEN', root .. 'shares') - 1 do
    local share = redis.call('LINDEX', root .. 'shares', i)
    if not excluded[share] then
      redis.call('LREM', root .. 'shares', 1, share)
      local table = redis.call('LPOP', root .. 'turns:' .. share)
      if redis.call('EXISTS', root .. 'turns:' .. share) == 1 then
        redis.call('RPUSH', root .. 'shares', share)
      end
      return share, table
    end
  end
end
local function delete(id)
  redis.call('ZREM', root .. 'leases', id)
  redis.call('HDEL', prefix .. 'jobs', id)
  redis.call('HDEL', prefix .. 'tries', id)
end
local function free(share, table)
  if redis.call('EXISTS', waiting(share, table)) == 1 then
    add_turn(share, table)
  else
    redis.call('SREM', root .. 'busy', share .. ' ' .. table)
  end
end
"""
_PUSH: Final = """
local id, share, table, message = ARGV[2], ARGV[3], ARGV[4], ARGV[5]
if redis.call('HSETNX', prefix .. 'jobs', id, message) == 0 then return end
redis.call('RPUSH', waiting(share, table), id)
if redis.call('SADD', root .. 'busy', share .. ' ' .. table) == 1 then add_turn(share, table) end
"""
_TAKE: Final = """
local excluded = {}
for i = 3, #ARGV do excluded[ARGV[i]] = true end
while true do
  local share, table = take_turn(excluded)
  if not share then return nil end
  local id = redis.call('LPOP', waiting(share, table))
  local message = id and redis.call('HGET', prefix .. 'jobs', id)
  if message then
    redis.call('ZADD', root .. 'leases', now + ARGV[2], id)
    return {id, message}
  end
  free(share, table)
end
"""
_EXTEND: Final = """
for i = 3, #ARGV do
  redis.call('ZADD', root .. 'leases', 'XX', now + ARGV[2], ARGV[i])
end
"""
_FINISH: Final = """
local id, share, table, to, reply = ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
if redis.call('ZSCORE', root .. 'leases', id) then
  delete(id)
  free(share, table)
end
redis.call('RPUSH', to, reply)
redis.call('EXPIRE', to, ARGV[7])
"""
_PUT_BACK: Final = """
local id, share, table = ARGV[2], ARGV[3], ARGV[4]
if redis.call('ZREM', root .. 'leases', id) == 0 then return 0 end
local tries = redis.call('HINCRBY', prefix .. 'tries', id, ARGV[5])
redis.call('LPUSH', waiting(share, table), id)
add_turn(share, table)
return tries
"""
_CANCEL: Final = """
local id, share, table = ARGV[2], ARGV[3], ARGV[4]
if redis.call('LREM', waiting(share, table), 1, id) == 1 then delete(id) end
"""
_DISCARD: Final = """
delete(ARGV[2])
"""
_OVERDUE: Final = """
local ids = redis.call('ZRANGEBYSCORE', root .. 'leases', '-inf', now, 'LIMIT', 0, 100)
local found = {}
for i, id in ipairs(ids) do
  local message = redis.call('HGET', prefix .. 'jobs', id) or ''
  table.insert(found, {id, message, redis.call('HGET', prefix .. 'tries', id) or '0'})
end
return found
"""


class JobMessage(msgspec.Struct, frozen=True):
    """A queued job: its queue, the list for the reply, and when it expires."""

    id: str
    queue: Queue
    reply_to: str
    expires: int
    """Seconds since 1970 after which no server waits for the reply."""
    job: Job


class ReplyMessage(msgspec.Struct, frozen=True):
    """A reply to a queued job, or its progress."""

    id: str
    reply: JobReply | JobProgress


_message: msgspec.json.Decoder[JobMessage] = msgspec.json.Decoder(JobMessage)
_reply: msgspec.json.Decoder[ReplyMessage] = msgspec.json.Decoder(ReplyMessage)


class RedisQueue:
    """The jobs in one Redis. `lease` is in seconds."""

    def __init__(self, redis: Redis, lease: float = 15.0) -> None:
        self._redis, self._lease = redis, round(lease * 1000)
        (
            self._push, self._take, self._extend, self._finish, self._put_back, self._cancel,
            self._discard, self._overdue,
        ) = (
            redis.register_script(_COMMON + script)
            for script in (
                _PUSH, _TAKE, _EXTEND, _FINISH, _PUT_BACK, _CANCEL, _DISCARD, _OVERDUE
            )
        )  # fmt: skip

    async def push(self, message: JobMessage) -> None:
        """Add a job, unless it is queued already."""
        await self._push(args=[*_place(message), encode(message)])

    async def take(self, queue: Queue, excluded: Iterable[str] = ()) -> JobMessage | None:
        """Lease the next job of a share that is not excluded, if there is one."""
        found = await self._take(args=[queue, self._lease, *excluded])
        return None if found is None else await self._decoded(queue, *found)

    async def wait(self, queues: Iterable[Queue], seconds: float) -> None:
        """Sleep until there may be a job, or until the time is up."""
        await self._redis.blpop([f"{PREFIX}{queue}:wake" for queue in queues], seconds)

    async def extend(self, messages: Iterable[JobMessage]) -> None:
        """Renew the leases of running jobs."""
        for queue in QUEUES:
            ids = [message.id for message in messages if message.queue == queue]
            if ids:
                await self._extend(args=[queue, self._lease, *ids])

    async def report(self, message: JobMessage, progress: JobProgress) -> None:
        """Send the progress of a running job."""
        await self._redis.rpush(message.reply_to, encode(ReplyMessage(message.id, progress)))
        await self._redis.expire(message.reply_to, REPLY_TTL)

    async def finish(self, message: JobMessage, reply: JobReply) -> None:
        """Remove a job and send its reply."""
        data = encode(ReplyMessage(message.id, reply))
        await self._finish(args=[*_place(message), message.reply_to, data, REPLY_TTL])

    async def put_back(self, message: JobMessage) -> None:
        """Return an unfinished job to the queue, for other workers."""
        await self._put_back(args=[*_place(message), 0])

    async def cancel(self, message: JobMessage) -> None:
        """Remove a job that is still waiting."""
        await self._cancel(args=_place(message))

    async def reclaim(self) -> None:
        """Return jobs with expired leases to the queue; give up those that failed too often."""
        for queue in QUEUES:
            for job_id, data, tries in await self._overdue(args=[queue]):
                message = await self._decoded(queue, job_id, data)
                if message is None:
                    continue
                if int(tries) >= MAX_RETRIES:
                    await self.finish(
                        message, JobFailure("died", "every worker that took the job died")
                    )
                else:
                    await self._put_back(args=[*_place(message), 1])

    async def _decoded(self, queue: Queue, job_id: bytes, data: bytes) -> JobMessage | None:
        """A job of the queue; one that cannot be read is discarded."""
        try:
            return _message.decode(data)
        except msgspec.DecodeError as error:
            log.warning("malformed job", extra={"error": str(error)})
            await self._discard(args=[queue, job_id])
            return None

    async def missing(self, ids: list[str]) -> list[str]:
        """The jobs that are not in Redis: done, or lost when Redis restarted."""
        found: list[Any] = await self._redis.hmget(f"{PREFIX}jobs", ids) if ids else []
        return [one for one, data in zip(ids, found, strict=True) if data is None]

    async def reply(self, reply_to: str, seconds: float) -> ReplyMessage | None:
        """The next reply of a list, if one arrives in time."""
        found: Any = await self._redis.blpop([reply_to], seconds)
        return None if found is None else _reply.decode(found[1])


def _place(message: JobMessage) -> list[str]:
    """Where a job is in the queue."""
    return [message.queue, message.id, share_of(message.job), message.job.table]
