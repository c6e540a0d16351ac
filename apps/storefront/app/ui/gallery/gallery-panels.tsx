import { useState } from 'react';

import { Button } from '#app/ui/button/button.tsx';
import { Modal } from '#app/ui/dialog/modal.tsx';
import { SidePanel } from '#app/ui/dialog/side-panel.tsx';
import { LoadingBar } from '#app/ui/loading-bar/loading-bar.tsx';
import { Stack } from '#app/ui/stack/stack.tsx';
import { useToastsService } from '#app/ui/toast/toast.ts';

import { GallerySection } from './gallery-section.tsx';

export function GalleryPanels() {
  const [open, setOpen] = useState<'right' | 'left' | 'bottom' | 'modal' | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const { showToast } = useToastsService();
  const close = () => setOpen(null);
  const side = open === 'left' || open === 'bottom' ? open : 'right';
  return (
    <GallerySection title="Painéis">
      <Stack direction="row" gap={3}>
        <Button onClick={() => setOpen('right')}>Painel à direita</Button>
        <Button onClick={() => setOpen('left')}>Painel à esquerda</Button>
        <Button onClick={() => setOpen('bottom')}>Folha de baixo</Button>
        <Button onClick={() => setOpen('modal')}>Modal</Button>
        <Button variant="secondary" onClick={() => setIsLoading(!isLoading)}>
          {isLoading ? 'Parar a barra' : 'Barra de carregamento'}
        </Button>
      </Stack>
      <LoadingBar isLoading={isLoading} />
      <SidePanel
        isOpen={open !== null && open !== 'modal'}
        onClose={close}
        side={side}
        title="Minha sacola"
        headerEnd="2 itens"
        footer={
          <Button isFullWidth size="l" onClick={close}>
            Finalizar compra
          </Button>
        }
      >
        <Stack>
          <p>O foco fica aqui dentro, a página não rola, e Esc, o X ou um clique fora fecham.</p>
          <Button variant="secondary" onClick={() => showToast('Aviso por cima do painel.')}>
            Mostrar aviso
          </Button>
        </Stack>
      </SidePanel>
      <Modal
        isOpen={open === 'modal'}
        onClose={close}
        title="Excluir endereço?"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button variant="danger" onClick={close}>
              Excluir
            </Button>
          </>
        }
      >
        <p>Rua das Acácias, 120, São Paulo. Esta ação não pode ser desfeita.</p>
      </Modal>
    </GallerySection>
  );
}
