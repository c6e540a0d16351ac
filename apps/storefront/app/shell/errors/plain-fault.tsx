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
