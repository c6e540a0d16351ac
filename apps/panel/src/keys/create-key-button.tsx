import { Button, Dialog } from '@mui/material';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { NewKeyForm } from './new-key-form.tsx';
import { NewKeyText } from './new-key-text.tsx';

/** Creates a key, and shows it once. */
export function CreateKeyButton() {
  const [isOpen, setIsOpen] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  function close() {
    setIsOpen(false);
    setKey(null);
  }
  return (
    <>
      <Button variant="contained" startIcon={<Plus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        Nova chave
      </Button>
      {/* Once the key is shown, only its button closes the dialog. */}
      <Dialog open={isOpen} onClose={() => key === null && close()} aria-labelledby="new-key-title">
        {key === null ? (
          <NewKeyForm onCreated={setKey} onCancel={close} />
        ) : (
          <NewKeyText text={key} onKept={close} />
        )}
      </Dialog>
    </>
  );
}
