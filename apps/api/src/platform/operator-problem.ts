import {
  type OperatorProblemId,
  operatorProblems,
  type ProblemValues,
} from '@vitrine/contract/admin/operator-problems.ts';

type ValuesOf<Id extends OperatorProblemId> = [keyof ProblemValues<Id>] extends [never]
  ? []
  : [values: ProblemValues<Id>];

/** A problem of the table with the values of its text, as it is passed between processes. */
export interface StatedProblem {
  readonly id: OperatorProblemId;
  readonly values: TextValues;
}

/** An operator's request that cannot be executed: the message is for people, the code for programs. */
export class OperatorProblem<Id extends OperatorProblemId = OperatorProblemId> extends Error {
  override readonly name = 'OperatorProblem';
  readonly code: string;
  readonly stated: StatedProblem;

  constructor(id: Id, ...values: ValuesOf<Id>);
  constructor(stated: StatedProblem);
  constructor(problem: Id | StatedProblem, values: TextValues = {}) {
    const stated = typeof problem === 'string' ? { id: problem, values } : problem;
    super(fillText(operatorProblems[stated.id], stated.values));
    this.code = stated.id.replace(/\..*/, '');
    this.stated = stated;
  }
}

type TextValues = Readonly<Record<string, string | number>>;

/** Puts values in the place of their names in braces. */
export function fillText(text: string, values: TextValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
