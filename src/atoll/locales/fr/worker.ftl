# Réfléchir pour des serveurs, `atoll worker`.

help-worker = Réfléchir sur cette machine pour les robots, conseils et analyses des serveurs qui partagent un Redis.
    À lancer sur autant de machines que l’on veut. Un signal (Ctrl-C) y met fin ; d’autres finissent le travail en cours.
help-worker-redis = Le Redis des serveurs, redis://HÔTE:PORT/NUMÉRO. Sinon ATOLL_REDIS.
help-worker-workers = Le nombre de processus, deux ou plus. Sinon ATOLL_WORKERS, ou un par cœur.
help-worker-memory = La mémoire maximale de chaque processus, en Mo. Sinon ATOLL_WORKER_MEMORY, ou 1024.
help-worker-seconds = Le nombre maximal de secondes de réflexion d’un robot par décision. Sinon ATOLL_BOT_SECONDS, ou 2.
worker-works = { $processes } processus attendent du travail. Ctrl-C y met fin.
worker-no-redis = Quel Redis ? Donnez --redis redis://HÔTE:PORT/NUMÉRO ou définissez ATOLL_REDIS.
