# Pensar para servidores, `atoll worker`.

help-worker = Calcular jugadas de robots, consejos y análisis para servidores que comparten un Redis.
    Puedes iniciarlo en tantas máquinas como quieras. Ctrl-C lo detiene; otros continúan su trabajo.
help-worker-redis = El Redis de los servidores, redis://HOST:PUERTO/NÚMERO. Por defecto: ATOLL_REDIS.
help-worker-workers = Número de procesos, al menos dos. Por defecto: ATOLL_WORKERS y, si no, uno por núcleo.
help-worker-memory = Memoria máxima de cada proceso, en MB. Por defecto: ATOLL_WORKER_MEMORY y, si no, 1024.
help-worker-seconds = Tiempo máximo de una decisión de un robot, en segundos. Por defecto: ATOLL_BOT_SECONDS y, si no, 2.
worker-works = { $processes } procesos esperan trabajo. Pulsa Ctrl-C para detenerlos.
worker-no-redis = No se ha indicado ningún Redis: usa --redis redis://HOST:PUERTO/NÚMERO o define ATOLL_REDIS.
