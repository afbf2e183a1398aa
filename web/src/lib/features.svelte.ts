/** What this server offers besides tables; known once it has listed its games. */
export const features = $state({
  /** Whether strangers find each other in a lobby. */
  lobby: false,
});
