/** How strong a bot is to be, from the weakest to the strongest. */

export const LEVELS = ['gentle', 'easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];
