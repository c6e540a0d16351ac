import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { ContentRevision, DraftedContent } from '@vitrine/contract/admin/schemas/drafted-content.ts';
import type { CmsComponent } from '@vitrine/contract/schemas/cms.ts';

/** The fields that the text of each kind of content has. */
export interface EditedText {
  readonly title: string;
  readonly content: Record<string, CmsComponent>;
}

type Stored<Text> = Promise<DraftedContent<Text>>;

/** The calls of one kind of content with drafts. */
interface DraftCalls<Text> {
  readonly read: (key: string, signal?: AbortSignal) => Stored<Text>;
  /** Fails with `edit_conflict` if the address is taken. */
  readonly create: (key: string, title: string) => Stored<Text>;
  readonly save: (key: string, text: Text, version: string) => Stored<Text>;
  readonly discard: (key: string, version: string) => Promise<{ is_gone: boolean }>;
  /** `startsAt` is null for now. */
  readonly publish: (key: string, startsAt: string | null, version: string) => Stored<Text>;
  readonly cancelSchedule: (key: string, version: string) => Stored<Text>;
  readonly hide: (key: string, version: string) => Stored<Text>;
  readonly history: (key: string, signal: AbortSignal) => Promise<{ items: ContentRevision[] }>;
  readonly restore: (key: string, id: number, version: string) => Stored<Text>;
}

/** A kind of content that is edited as a draft: pages, blog entries. */
export interface EditedKind<Text extends EditedText> {
  /** Names its queries in the cache. */
  readonly name: 'page' | 'entry';
  /** Names its draft for a preview. */
  readonly previewOf: (key: string) => { readonly page: string } | { readonly entry: string };
  /** The address of its list in the panel. */
  readonly listPath: '/paginas' | '/blog';
  /** The last part of the address of a new one's screen. */
  readonly newKey: string;
  readonly calls: (client: AdminClient) => DraftCalls<Text>;
  readonly words: {
    /** 'Página' */
    readonly one: string;
    /** 'a página', within a sentence. */
    readonly the: string;
    /** 'Todas as páginas' */
    readonly all: string;
    readonly untitled: string;
    /** The name of its fields: 'Conteúdo da página'. */
    readonly fields: string;
    readonly isNew: string;
    /** The form that its address must have. */
    readonly addressHelp: string;
    readonly addressTaken: string;
  };
}
