"""Jobs on Redis: pinned up by servers, taken by workers on any machine, and never lost with one.

Tables take turns as in `queue`. Whoever takes a job gets it for a while and asks for more time as
long as it works; when that stops, somebody else gets the job. All of it is done by small scripts
inside Redis, each of which happens as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec
from redis.asyncio import Redis

from atoll.server.workers.jobs import Failed, Job, Reply, encode

MOST_RETRIES: Final = 2
KEPT: Final = 300
"""Seconds for which an answer waits for whoever asked."""

Queue = Literal["quick", "long"]

# All keys begin with {atoll}, so that they share a slot where Redis is a cluster. For each queue:
# turns (tables in order), waiting:TABLE (its jobs), busy (tables with a turn or at work), leases
# (jobs at work by the time they are overdue), bell (wakes sleeping workers). For all: jobs, tries.
_COMMON: Final = """
local root = '{atoll}:' .. ARGV[1] .. ':'
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function ring()
  redis.call('RPUSH', root .. 'bell', '1')
  redis.call('LTRIM', root .. 'bell', -64, -1)
end
local function forget(id, table)
  redis.call('ZREM', root .. 'leases', id)
  redis.call('HDEL', '{atoll}:jobs', id)
  redis.call('HDEL', '{atoll}:tries', id)
  if redis.call('LLEN', root .. 'waiting:' .. table) > 0 then
    redis.call('RPUSH', root .. 'turns', table)
    ring()
  else
    redis.call('SREM', root .. 'busy', table)
  end
end
"""
_PIN: Final = """
local id, table, note = ARGV[2], ARGV[3], ARGV[4]
if redis.call('HSETNX', '{atoll}:jobs', id, note) == 0 then return end
redis.call('RPUSH', root .. 'waiting:' .. table, id)
if redis.call('SADD', root .. 'busy', table) == 1 then
  redis.call('RPUSH', root .. 'turns', table)
end
ring()
"""
_TAKE: Final = """
local table = redis.call('LPOP', root .. 'turns')
if not table then return nil end
local id = redis.call('LPOP', root .. 'waiting:' .. table)
local note = id and redis.call('HGET', '{atoll}:jobs', id)
if not note then
  forget(id or '', table)
  return nil
end
redis.call('ZADD', root .. 'leases', now + ARGV[2], id)
return note
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
ring()
return tries
"""
_OVERDUE: Final = """
local ids = redis.call('ZRANGEBYSCORE', root .. 'leases', '-inf', now, 'LIMIT', 0, 100)
local notes = {}
for i, id in ipairs(ids) do
  local note = redis.call('HGET', '{atoll}:jobs', id)
  if note then
    table.insert(notes, {note, redis.call('HGET', '{atoll}:tries', id) or '0'})
  else
    redis.call('ZREM', root .. 'leases', id)
  end
end
return notes
"""


class Note(msgspec.Struct, frozen=True):
    """A job as it hangs on the board: its queue, where the answer goes, when nobody cares."""

    id: str
    queue: Queue
    answer_to: str
    expires: int
    """Seconds since 1970 after which nobody waits for the answer any more."""
    job: Job


class Answered(msgspec.Struct, frozen=True):
    """A reply on its way back."""

    id: str
    reply: Reply


_note: msgspec.json.Decoder[Note] = msgspec.json.Decoder(Note)
_answered: msgspec.json.Decoder[Answered] = msgspec.json.Decoder(Answered)


class Board:
    """The jobs in one Redis. `lease` is for how many seconds a job is given away at a time."""

    def __init__(self, redis: Redis, lease: float = 15.0) -> None:
        self._redis, self._lease = redis, round(lease * 1000)
        self._pin, self._take, self._extend, self._finish, self._put_back, self._overdue = (
            redis.register_script(_COMMON + script)
            for script in (_PIN, _TAKE, _EXTEND, _FINISH, _PUT_BACK, _OVERDUE)
        )

    async def pin(self, note: Note) -> None:
        """Let a job wait for a worker; one that is there already stays as it is."""
        await self._pin(args=[note.queue, note.id, note.job.table, encode(note)])

    async def take(self, queue: Queue) -> Note | None:
        """The next job, if there is one; it has to be finished or extended within the lease."""
        data = await self._take(args=[queue, self._lease])
        return None if data is None else _note.decode(data)

    async def wait(self, queues: Iterable[Queue], seconds: float) -> None:
        """Sleep until there may be something to take, or so many seconds."""
        await self._redis.blpop([f"{{atoll}}:{queue}:bell" for queue in queues], seconds)

    async def extend(self, notes: Iterable[Note]) -> None:
        """Ask for more time for jobs at work."""
        for queue in ("quick", "long"):
            ids = [note.id for note in notes if note.queue == queue]
            if ids:
                await self._extend(args=[queue, self._lease, *ids])

    async def finish(self, note: Note, reply: Reply) -> None:
        """Take a job down and send its reply."""
        data = encode(Answered(note.id, reply))
        await self._finish(
            args=[note.queue, note.id, note.job.table, note.answer_to, data, KEPT]
        )  # fmt: skip

    async def put_back(self, note: Note) -> None:
        """Give up a job that was not begun or not ended, for somebody else to take at once."""
        await self._put_back(args=[note.queue, note.id, note.job.table, 0])

    async def reclaim(self) -> None:
        """Give jobs of workers that are gone to others; a job that ends them all is given up."""
        queues: tuple[Queue, ...] = ("quick", "long")
        for queue in queues:
            for data, tries in await self._overdue(args=[queue]):
                note = _note.decode(data)
                if int(tries) >= MOST_RETRIES:
                    await self.finish(note, Failed("died", "every worker that took it was gone"))
                else:
                    await self._put_back(args=[queue, note.id, note.job.table, 1])

    async def missing(self, ids: list[str]) -> list[str]:
        """Those of the jobs that do not hang here: done, or lost with a Redis that forgot all."""
        found: list[Any] = await self._redis.hmget("{atoll}:jobs", ids) if ids else []
        return [one for one, data in zip(ids, found, strict=True) if data is None]

    async def reply(self, answer_to: str, seconds: float) -> Answered | None:
        """The next reply sent to somebody, if one comes within so many seconds."""
        found: Any = await self._redis.blpop([answer_to], seconds)
        return None if found is None else _answered.decode(found[1])
