import type { ComponentProps } from 'react';

import styles from './plain-button.module.css';

/** A button of text in the colour around it, drawn without MUI: for the frame, and for errors before a screen is loaded. */
export function PlainButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`${styles.button} ${className}`} />;
}
