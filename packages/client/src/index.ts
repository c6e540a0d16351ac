export { callUrl } from '@vitrine/contract/call-client.ts';
export { CallError, createClient, isErrorOf } from '@vitrine/contract/client.ts';
export type { Client, CallErrorCode, CallErrorOf } from '@vitrine/contract/client.ts';
export type { CallData, CallInput } from '@vitrine/contract/call-client.ts';
export type { CallName, Contract } from '@vitrine/contract/contract.ts';
