import { foldText } from '@vitrine/brazil/fold-text.ts';
import { pathsOfGroup } from '@vitrine/contract/admin/paths-of-group.ts';
import { settingFields } from '@vitrine/contract/admin/setting-fields.ts';
import { settingGroupNames, settingGroups } from '@vitrine/contract/admin/setting-groups.ts';

/** A screen that can be searched by its name in the navigation. */
export interface NamedScreen {
  readonly to: string;
  readonly label: string;
}

/** A screen or setting of the panel, found without the server. */
export interface FoundPlace {
  readonly label: string;
  readonly detail: string;
  readonly href: string;
}

const maxPlaces = 5;

/** Finds screens whose names have words that begin with the typed ones, in any order and without accents. */
export function findScreens(typed: string, screens: readonly NamedScreen[]): FoundPlace[] {
  return screens
    .filter(({ label }) => hasWords(label, typed))
    .slice(0, maxPlaces)
    .map(({ to, label }) => ({ label, detail: '', href: to }));
}

/** Finds settings by their names and help texts. */
export function findSettings(typed: string): FoundPlace[] {
  return settings.filter(({ words }) => hasWords(words, typed)).slice(0, maxPlaces);
}

const settings = settingGroupNames.flatMap((group) =>
  pathsOfGroup(group).flatMap((path) => {
    const field = settingFields[path];
    if (!field) return [];
    return {
      label: field.label,
      detail: settingGroups[group],
      words: `${field.label} ${field.help ?? ''} ${settingGroups[group]}`,
      href: group === 'appearance' ? '/aparencia' : `/configuracoes/${group}`,
    };
  }),
);

function hasWords(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
