# Thinking for servers, `atoll worker`.

help-worker = Think for the bots, hints and reviews of servers that share a Redis, on this machine.
    Start it on as many machines as you like. A signal (Ctrl-C) ends it; what it was working on is done by others.
help-worker-redis = The Redis of the servers, redis://HOST:PORT/NUMBER. Otherwise ATOLL_REDIS.
help-worker-workers = How many processes, two or more. Otherwise ATOLL_WORKERS, or one for each core.
help-worker-memory = The most memory of each process, in MB. Otherwise ATOLL_WORKER_MEMORY, or 1024.
help-worker-seconds = The most seconds a bot thinks about one decision. Otherwise ATOLL_BOT_SECONDS, or 2.
worker-works = { $processes } processes wait for jobs. Ctrl-C ends them.
worker-no-redis = Which Redis? Give --redis redis://HOST:PORT/NUMBER or set ATOLL_REDIS.
