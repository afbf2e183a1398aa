"""`RedisQueue`: a job queue shared by servers and workers on several machines.

Tables take turns as in `fair_queue`. A worker leases a job and renews the lease while it works;
when the lease expires, another worker gets the job. Each operation is one Lua script, which Redis
runs atomically.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec
from redis.asyncio import Redis

from atoll.server.workers.jobs import Job, JobFailure, JobReply, encode
from atoll.server.workers.settings import MAX_RETRIES

REPLY_TTL: Final = 300
"""Seconds for which Redis keeps a reply that is not fetched."""

Queue = Literal["quick", "long"]

# All keys begin with {atoll}, so that they share a slot of a Redis cluster. For each queue: turns
# (tables in order), waiting:TABLE (its jobs), busy (tables that wait or run), leases (running jobs
# by expiry), wake (wakes sleeping workers). For all: jobs, tries.
_COMMON: Final = """
local root = '{atoll}:' .. ARGV[1] .. ':'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function wake()
  redis.call('RPUSH', root .. 'wake', '1')
  redis.call('LTRIM', root .. 'wake', -64, -1)
end
local function forget(id, table)
  redis.call('ZREM', root .. 'leases', id)
  redis.call('HDEL', '{atoll}:jobs', id)
  redis.call('HDEL', '{atoll}:tries', id)
  if redis.call('LLEN', root .. 'waiting:' .. table) > 0 then
    redis.call('RPUSH', root .. 'turns', table)
    wake()
  else
    redis.call('SREM', root .. 'busy', table)
  end
end
"""
_PUSH: Final = """
local id, table, message = ARGV[2], ARGV[3], ARGV[4]
if redis.call('HSETNX', '{atoll}:jobs', id, message) == 0 then return end
redis.call('RPUSH', root .. 'waiting:' .. table, id)
if redis.call('SADD', root .. 'busy', table) == 1 then
  redis.call('RPUSH', root .. 'turns', table)
end
wake()
"""
_TAKE: Final = """
local table = redis.call('LPOP', root .. 'turns')
if not table then return nil end
local id = redis.call('LPOP', root .. 'waiting:' .. table)
local message = id and redis.call('HGET', '{atoll}:jobs', id)
if not message then
  forget(id or '', table)
  return nil
end
redis.call('ZADD', root .. 'leases', now + ARGV[2], id)
return message
"""
_EXTEND: Final = """
for i = 3, #ARGV do
  redis.call('ZADD', root .. 'leases', 'XX', now + ARGV[2], ARGV[i])
end
"""
_FINISH: Final = """
local id, table, to, reply = ARGV[2], ARGV[3], ARGV[4], ARGV[5]
if redis.call('ZSCORE', root .. 'leases', id) then forget(id, table) end
redis.call('RPUSH', to, reply)
redis.call('EXPIRE', to, ARGV[6])
"""
_PUT_BACK: Final = """
local id, table = ARGV[2], ARGV[3]
if redis.call('ZREM', root .. 'leases', id) == 0 then return 0 end
local tries = redis.call('HINCRBY', '{atoll}:tries', id, ARGV[4])
redis.call('LPUSH', root .. 'waiting:' .. table, id)
redis.call('RPUSH', root .. 'turns', table)
wake()
return tries
"""
_OVERDUE: Final = """
local ids = redis.call('ZRANGEBYSCORE', root .. 'leases', '-inf', now, 'LIMIT', 0, 100)
local messages = {}
for i, id in ipairs(ids) do
  local message = redis.call('HGET', '{atoll}:jobs', id)
  if message then
    table.insert(messages, {message, redis.call('HGET', '{atoll}:tries', id) or '0'})
  else
    redis.call('ZREM', root .. 'leases', id)
  end
end
return messages
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
    """A reply to a queued job."""

    id: str
    reply: JobReply


_message: msgspec.json.Decoder[JobMessage] = msgspec.json.Decoder(JobMessage)
_reply: msgspec.json.Decoder[ReplyMessage] = msgspec.json.Decoder(ReplyMessage)


class RedisQueue:
    """The jobs in one Redis. `lease` is in seconds."""

    def __init__(self, redis: Redis, lease: float = 15.0) -> None:
        self._redis, self._lease = redis, round(lease * 1000)
        self._push, self._take, self._extend, self._finish, self._put_back, self._overdue = (
            redis.register_script(_COMMON + script)
            for script in (_PUSH, _TAKE, _EXTEND, _FINISH, _PUT_BACK, _OVERDUE)
        )

    async def push(self, message: JobMessage) -> None:
        """Add a job, unless it is queued already."""
        await self._push(args=[message.queue, message.id, message.job.table, encode(message)])

    async def take(self, queue: Queue) -> JobMessage | None:
        """Lease the next job, if there is one."""
        data = await self._take(args=[queue, self._lease])
        return None if data is None else _message.decode(data)

    async def wait(self, queues: Iterable[Queue], seconds: float) -> None:
        """Sleep until there may be a job, or until the time is up."""
        await self._redis.blpop([f"{{atoll}}:{queue}:wake" for queue in queues], seconds)

    async def extend(self, messages: Iterable[JobMessage]) -> None:
        """Renew the leases of running jobs."""
        for queue in ("quick", "long"):
            ids = [message.id for message in messages if message.queue == queue]
            if ids:
                await self._extend(args=[queue, self._lease, *ids])

    async def finish(self, message: JobMessage, reply: JobReply) -> None:
        """Remove a job and send its reply."""
        data = encode(ReplyMessage(message.id, reply))
        await self._finish(
            args=[message.queue, message.id, message.job.table, message.reply_to, data, REPLY_TTL]
        )  # fmt: skip

    async def put_back(self, message: JobMessage) -> None:
        """Return an unfinished job to the queue, for other workers."""
        await self._put_back(args=[message.queue, message.id, message.job.table, 0])

    async def reclaim(self) -> None:
        """Return jobs with expired leases to the queue; give up those that failed too often."""
        queues: tuple[Queue, ...] = ("quick", "long")
        for queue in queues:
            for data, tries in await self._overdue(args=[queue]):
                message = _message.decode(data)
                if int(tries) >= MAX_RETRIES:
                    await self.finish(
                        message, JobFailure("died", "every worker that took the job died")
                    )
                else:
                    await self._put_back(args=[queue, message.id, message.job.table, 1])

    async def missing(self, ids: list[str]) -> list[str]:
        """The jobs that are not in Redis: done, or lost when Redis restarted."""
        found: list[Any] = await self._redis.hmget("{atoll}:jobs", ids) if ids else []
        return [one for one, data in zip(ids, found, strict=True) if data is None]

    async def reply(self, reply_to: str, seconds: float) -> ReplyMessage | None:
        """The next reply of a list, if one arrives in time."""
        found: Any = await self._redis.blpop([reply_to], seconds)
        return None if found is None else _reply.decode(found[1])
