import { Component, type ReactNode } from 'react';

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

/** The words of a fault without any other code, for where that code may be what fails. */
export function PlainFault() {
  return (
    <div className="plain-fault">
      <h1>Algo não saiu como esperado</h1>
      <p>Confira sua conexão e atualize a página. Sua sacola continua guardada.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Atualizar a página
      </button>
    </div>
  );
}
