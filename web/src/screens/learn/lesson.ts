/** What a lesson is made of: steps played on the real board, as plain data. */

/** A lesson. The learner sits at seat 0; names are catalogue keys, in seat order. */
export interface Lesson {
  game: string;
  options?: Record<string, string>;
  names: readonly string[];
  steps: readonly Step[];
}

/** One step: something is said, and usually something is to be done on the board. */
export interface Step {
  /** The catalogue key of what is said. */
  text: string;
  /** The position line it begins from; without one it goes on where the last step ended. */
  position?: string;
  /** What happens before the learner is asked: decisions of others, dice, draws. */
  first?: readonly string[];
  /** What is to be done; without it, reading on is enough. */
  goal?: Goal;
}

/** What counts as done, and what is said about everything else. */
export interface Goal {
  /** Matches the text of an action that is right. */
  accept: RegExp;
  /** What chance and the others do right after it. */
  then?: readonly string[];
  /** The catalogue key of what is said when it is done. */
  done: string;
  /** Sentences for wrong tries, the first that matches; others get a general one. */
  otherwise?: readonly Reply[];
  /** What the board points out after a wrong try, in the notation of the game. */
  advice?: readonly string[];
}

/** A sentence (catalogue key) about a try that is not what the step asks for. */
export interface Reply {
  match: RegExp;
  text: string;
}

/** Whether a try is what the goal asks for. */
export function accepted(goal: Goal, action: string): boolean {
  return goal.accept.test(action);
}

/** The catalogue key of what is said about a wrong try. */
export function replyTo(goal: Goal, action: string): string {
  return goal.otherwise?.find((reply) => reply.match.test(action))?.text ?? 'web-learn-try-again';
}
