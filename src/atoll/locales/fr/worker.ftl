# Réfléchir pour des serveurs, `atoll worker`.

help-worker = Calculer les coups des robots, les conseils et les analyses de serveurs qui partagent un Redis.
    À lancer sur autant de machines que vous voulez. Ctrl-C l’arrête ; d’autres reprennent son travail.
help-worker-redis = Le Redis des serveurs, redis://HÔTE:PORT/NUMÉRO. Par défaut : ATOLL_REDIS.
help-worker-workers = Nombre de processus, au moins deux. Par défaut : ATOLL_WORKERS, puis un par cœur.
help-worker-memory = Mémoire maximale de chaque processus, en Mo. Par défaut : ATOLL_WORKER_MEMORY, puis 1024.
help-worker-seconds = Temps maximal d’une décision de robot, en secondes. Par défaut : ATOLL_BOT_SECONDS, puis 2.
worker-works = { $processes } processus attendent du travail. Ctrl-C pour les arrêter.
worker-no-redis = Aucun Redis indiqué : utilisez --redis redis://HÔTE:PORT/NUMÉRO ou définissez ATOLL_REDIS.
