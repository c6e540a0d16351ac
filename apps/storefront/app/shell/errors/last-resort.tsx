import { Component, type ReactNode } from 'react';

import { PlainFault } from './plain-fault.tsx';

/**
 * Around everything the router renders, the document included: what fails in the shop's frame or in an error screen shows a plain
 * Portuguese page [UIX+05], never that of a library or an empty one.
 */
export function LastResort({ children }: { children?: ReactNode }) {
  return <Boundary>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <html lang="pt-BR">
        <head>
          <title>Algo não saiu como esperado</title>
        </head>
        <body>
          <main>
            <PlainFault />
          </main>
        </body>
      </html>
    );
  }
}
