import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type AdminMenu, menuLevels, type MenuPlace } from '@vitrine/contract/admin/schemas/menus.ts';
import { useMemo, useState } from 'react';

import { momentText } from '#panel/content/editing/draft-status.tsx';
import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { RecordForm } from '#panel/ui/form/record-form.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { TextLink } from '#panel/ui/panel-links.tsx';
import { PreviewButton } from '#panel/ui/preview-button.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { MenuTreeInput } from './menu-tree-input.tsx';
import { entriesOf, menuItemsOf, type MenuEntry } from './menu-tree.ts';

export const HeaderMenuScreen = () => <MenuScreen place="header" />;
export const FooterMenuScreen = () => <MenuScreen place="footer" />;

const texts = {
  header: {
    title: 'Menu do topo',
    text: 'O menu das páginas e o do celular. O segundo nível abre abaixo do primeiro.',
    automatic: 'Este é o menu que a loja monta sozinha, das categorias. Ao salvar, ele passa a ser seu.',
  },
  footer: {
    title: 'Menu do rodapé',
    text: 'Colunas de links: o primeiro nível são os títulos.',
    automatic: 'Este é o rodapé que a loja monta sozinha. Ao salvar, ele passa a ser seu.',
  },
} as const;

function MenuScreen({ place }: { place: MenuPlace }) {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['menu', place],
    queryFn: ({ signal }) => client('GET /api/admin/menus/{place}', { path: { place }, signal }),
  });
  return (
    <QueryScreen query={query} title={texts[place].title}>
      {(menu) => <MenuEditor menu={menu} onConflict={() => query.refetch()} />}
    </QueryScreen>
  );
}

function MenuEditor({ menu, onConflict }: { menu: AdminMenu; onConflict: () => Promise<unknown> }) {
  const { place, version, items, is_own: isOwn } = menu;
  const client = usePanelClient();
  const mayWrite = useMay('content.write');
  const mayPreview = useMay('content.read');
  const values = useMemo(() => ({ items: entriesOf(items) }), [items]);
  const save = useChange({
    call: (written: { items: readonly MenuEntry[] }) =>
      client('PUT /api/admin/menus/{place}', {
        path: { place },
        body: { items: menuItemsOf(written.items), version },
      }),
    done: 'Menu salvo: os clientes já o veem',
    reads: [['menu', place]],
  });
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeading title={texts[place].title} text={texts[place].text}>
        {mayPreview && (
          <PreviewButton variant="outlined" query={{ path: '/' }}>
            Ver na loja
          </PreviewButton>
        )}
      </PageHeading>
      <Box component="nav" aria-label="Menus" sx={{ display: 'flex', gap: 2, mb: 2 }}>
        <TextLink to="/menus">Topo</TextLink>
        <TextLink to="/menus/rodape">Rodapé</TextLink>
      </Box>
      {!isOwn && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts[place].automatic}
        </Alert>
      )}
      <RecordForm
        draftKey={`menus/${place}`}
        values={values}
        onSave={(written) => save.mutateAsync(written)}
        onConflict={onConflict}
        isDisabled={!mayWrite}
        saveLabel="Salvar menu"
      >
        <MenuTreeInput levels={menuLevels[place]} targets={menu.targets} />
      </RecordForm>
      <MenuHistory menu={menu} mayWrite={mayWrite} />
    </Box>
  );
}

function MenuHistory({ menu, mayWrite }: { menu: AdminMenu; mayWrite: boolean }) {
  const { place, version, is_own: isOwn, history } = menu;
  const client = usePanelClient();
  const [asked, setAsked] = useState<number | 'reset' | null>(null);
  const change = useChange({
    call: (wanted: number | 'reset') =>
      wanted === 'reset'
        ? client('POST /api/admin/menus/{place}/reset', { path: { place }, body: { version } })
        : client('POST /api/admin/menus/{place}/restoration', {
            path: { place },
            body: { id: wanted, version },
          }),
    done: 'Menu trocado',
    reads: [['menu', place]],
    onDone: () => setAsked(null),
  });
  if (history.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <SectionCard title="Histórico">
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {history.map(({ id, author, saved_at: at, items }, index) => {
            const name = `${momentText(at)}, por ${author}`;
            return (
              <Box
                component="li"
                key={id}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 0.5 }}
              >
                <Typography sx={{ flexGrow: 1 }}>
                  {name} · {items.length} {items.length === 1 ? 'item' : 'itens'} no primeiro nível
                </Typography>
                {isOwn && index === 0 ? (
                  <Typography color="textSecondary">No ar</Typography>
                ) : (
                  mayWrite && (
                    <Button size="small" aria-label={`Restaurar: ${name}`} onClick={() => setAsked(id)}>
                      Restaurar
                    </Button>
                  )
                )}
              </Box>
            );
          })}
        </Box>
        {isOwn && mayWrite && (
          <Button sx={{ mt: 1 }} onClick={() => setAsked('reset')}>
            Voltar ao menu automático
          </Button>
        )}
      </SectionCard>
      {asked !== null && (
        <ConfirmationDialog
          isOpen
          title={asked === 'reset' ? 'Voltar ao menu automático?' : 'Restaurar este menu?'}
          text="Os clientes o veem na hora. O atual fica no histórico."
          confirmLabel={asked === 'reset' ? 'Voltar' : 'Restaurar'}
          isPending={change.isPending}
          error={change.error}
          onConfirm={() => change.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  );
}
