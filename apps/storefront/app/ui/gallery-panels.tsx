import { useState } from 'react';

import { Button } from './button.tsx';
import { GallerySection } from './gallery-section.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { Modal } from './modal.tsx';
import { SidePanel } from './side-panel.tsx';
import { Stack } from './stack.tsx';
import { showToast } from './toast.ts';

export function GalleryPanels() {
  const [open, setOpen] = useState<'right' | 'left' | 'bottom' | 'modal' | null>(null);
  const [isLoading, setIsLoading] = useState(false);
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
