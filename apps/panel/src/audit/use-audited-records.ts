import { type RegisteredRouter, useRouter } from '@tanstack/react-router';

type Path = keyof RegisteredRouter['routesByPath'];
/** The screen of one record. */
type RecordPath = Extract<Path, `${string}/$id`>;

interface AuditedRecord {
  readonly kind: string;
  readonly label: string;
  /** null: the kind has no screen for one record. */
  readonly path: RecordPath | null;
}

const isRecordPath = (path: Path): path is RecordPath => path.endsWith('/$id');

/** Returns the kinds of records in the audit, as the screens declare them, in the order of their labels. */
export function useAuditedRecords(): readonly AuditedRecord[] {
  const { routesByPath } = useRouter<RegisteredRouter>();
  return Object.values(routesByPath)
    .flatMap(({ fullPath, options: { staticData } }) =>
      Object.entries({ ...staticData?.records }).map(([kind, label]) => ({
        kind,
        label,
        path: isRecordPath(fullPath) ? fullPath : null,
      })),
    )
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
