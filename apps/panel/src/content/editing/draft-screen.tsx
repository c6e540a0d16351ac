import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';

import { DraftEditor, type DraftFieldsProps } from './draft-editor.tsx';
import type { EditedKind, EditedText } from './edited-kind.ts';

interface DraftScreenProps<Text extends EditedText> {
  readonly kind: EditedKind<Text>;
  readonly renderFields: (props: DraftFieldsProps<Text>) => ReactNode;
}

/** The editor of the content at the address. */
export function DraftScreen<Text extends EditedText>({ kind, renderFields }: DraftScreenProps<Text>) {
  const { id = '' } = useParams({ strict: false });
  const client = usePanelClient();
  const query = useQuery({
    queryKey: [kind.name, id],
    queryFn: ({ signal }) => kind.calls(client).read(id, signal),
    // The editor holds its own copy: refetching would not change it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryScreen query={query} title={kind.words.one}>
      {(content) => (
        <DraftEditor key={content.url_key} kind={kind} content={content} renderFields={renderFields} />
      )}
    </QueryScreen>
  );
}
