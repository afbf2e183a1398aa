# Thinking for servers, `atoll worker`.

help-worker = Run bots, hints and reviews for servers that share a Redis.
    Start it on as many machines as you like. Ctrl-C stops it; other workers take over its jobs.
help-worker-redis = The servers’ Redis, redis://HOST:PORT/NUMBER. Default: ATOLL_REDIS.
help-worker-workers = Number of processes, at least two. Default: ATOLL_WORKERS, then one per core.
help-worker-memory = Memory limit of each process, in MB. Default: ATOLL_WORKER_MEMORY, then 1024.
help-worker-seconds = Time limit of a bot’s decision, in seconds. Default: ATOLL_BOT_SECONDS, then 2.
worker-works = { $processes } processes are waiting for jobs. Press Ctrl-C to stop.
worker-no-redis = No Redis given: use --redis redis://HOST:PORT/NUMBER or set ATOLL_REDIS.
