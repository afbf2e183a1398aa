# Pensar para servidores, `atoll worker`.

help-worker = Piensa en esta máquina por los bots, las pistas y los análisis de servidores que comparten un Redis.
    Puedes iniciarlo en tantas máquinas como quieras. Una señal (Ctrl-C) lo termina; lo que estaba haciendo lo hacen otros.
help-worker-redis = El Redis de los servidores, redis://HOST:PUERTO/NÚMERO. Si no, ATOLL_REDIS.
help-worker-workers = Cuántos procesos, dos o más. Si no, ATOLL_WORKERS, o uno por núcleo.
help-worker-memory = La memoria máxima de cada proceso, en MB. Si no, ATOLL_WORKER_MEMORY, o 1024.
help-worker-seconds = Los segundos que piensa un bot como máximo en cada decisión. Si no, ATOLL_BOT_SECONDS, o 2.
worker-works = { $processes } procesos esperan trabajo. Ctrl-C los termina.
worker-no-redis = ¿Qué Redis? Indica --redis redis://HOST:PUERTO/NÚMERO o define ATOLL_REDIS.
