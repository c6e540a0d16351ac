import type { z } from 'zod';

/** Returns what is wrong with a manifest, in Portuguese, each with the field that it is about. */
export function appManifestProblems({ issues }: z.ZodError): string[] {
  return issues.slice(0, 10).map((issue) => `${issue.path.join('.') || 'manifesto'}: ${textOf(issue)}`);
}

function textOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `não existe ${issue.keys.map((key) => `“${key}”`).join(', ')}. ${issue.message.startsWith('Só') ? issue.message : ''}`.trim();
  }
  if (issue.code === 'too_big')
    return isOwnText(issue.message) ? issue.message : `passa do limite de ${issue.maximum}.`;
  return isOwnText(issue.message) ? issue.message : 'não tem a forma esperada.';
}

/** The schema's own texts are sentences; those of the library are English. */
const isOwnText = (message: string) => !/^(?:Invalid|Too|Unrecognized|Expected)/.test(message);
