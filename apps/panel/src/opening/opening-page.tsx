import { Alert, Box, Button, Link as Anchor, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Checklist } from '@vitrine/contract/admin/schemas/stores.ts';
import { useState } from 'react';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';
import { ConfirmationDialog } from '#panel/ui/confirmation-dialog.tsx';
import { PageHeading } from '#panel/ui/page-heading.tsx';
import { PreviewButton } from '#panel/ui/preview-button.tsx';
import { QueryScreen } from '#panel/ui/query-screen.tsx';
import { SectionCard } from '#panel/ui/section-card.tsx';
import { useChange } from '#panel/ui/use-change.ts';

import { OpeningExtras, OpeningSteps } from './opening-steps.tsx';
import { PolicyReviews } from './policy-reviews.tsx';

/** Lists the steps before the store opens, judged from its data, with the button that opens it. */
export function OpeningPage() {
  const client = usePanelClient();
  const query = useQuery({
    queryKey: ['checklist'],
    queryFn: ({ signal }) => client('GET /api/admin/checklist', { signal }),
    // The steps are done on other screens, or in the shop beside this one.
    refetchOnWindowFocus: 'always',
  });
  return (
    <QueryScreen query={query} title="Abrir a loja">
      {(checklist) =>
        checklist.is_open ? <OpenStore checklist={checklist} /> : <Steps checklist={checklist} />
      }
    </QueryScreen>
  );
}

function OpenStore({ checklist: { shop_url: url } }: { checklist: Checklist }) {
  return (
    <>
      <PageHeading title="Loja aberta" />
      <Alert severity="success">
        A loja está aberta em <Anchor href={url}>{new URL(url).host}</Anchor>. Que venham os pedidos!
      </Alert>
    </>
  );
}

function Steps({ checklist }: { checklist: Checklist }) {
  const mayWrite = useMay('settings.write');
  const mayPreview = useMay('content.read');
  const missing = checklist.steps.filter((step) => step.is_required && !step.is_done).length;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <PageHeading
        title="Abrir a loja"
        text="Estes passos se marcam sozinhos, pelo que já está na loja. Até ser aberta, só a vê quem tem o link da pré-visualização."
      >
        {mayPreview && (
          <PreviewButton variant="outlined" query={{ path: '/' }}>
            Ver a loja antes de abrir
          </PreviewButton>
        )}
      </PageHeading>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <OpeningSteps checklist={checklist} />
        <PolicyReviews policies={checklist.policies} mayWrite={mayWrite} />
        <OpeningExtras />
        {mayWrite && <OpenButton missing={missing} url={checklist.shop_url} />}
      </Box>
    </Box>
  );
}

function OpenButton({ missing, url }: { missing: number; url: string }) {
  const client = usePanelClient();
  const [isAsking, setIsAsking] = useState(false);
  const open = useChange({
    call: () => client('POST /api/admin/opening'),
    done: 'A loja está aberta.',
    reads: [['checklist'], ['signed-in']],
    onDone: () => setIsAsking(false),
  });
  const { host } = new URL(url);
  return (
    <SectionCard title="Abertura">
      <Typography sx={{ mb: 2 }}>
        {missing === 0
          ? `Tudo pronto. A loja passa a atender em ${host}.`
          : `${missing === 1 ? 'Falta 1 passo obrigatório' : `Faltam ${missing} passos obrigatórios`}.`}
      </Typography>
      <Button variant="contained" disabled={missing > 0} onClick={() => setIsAsking(true)}>
        Abrir a loja
      </Button>
      <ConfirmationDialog
        isOpen={isAsking}
        title="Abrir a loja?"
        text={`Qualquer pessoa poderá ver e comprar em ${host}.`}
        confirmLabel="Abrir agora"
        isPending={open.isPending}
        error={open.error}
        onConfirm={() => open.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </SectionCard>
  );
}
