import { Refusal } from './refusal.ts';

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}
