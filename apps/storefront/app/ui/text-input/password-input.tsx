import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';

import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import { TextInput } from './text-input.tsx';

/** `autoComplete` is required in practice: `current-password` or `new-password`. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="s"
          label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
