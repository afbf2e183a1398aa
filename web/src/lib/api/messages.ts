/** The messages of the protocol by name. */
export type * from './types';
