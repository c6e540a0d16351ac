import { useQuery } from '@tanstack/react-query';
import { ClientOnly } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useState } from 'react';

import { fetchOwnFile } from '#app/platform/api/own-file.ts';
import { tabQueryClient } from '#app/platform/api/tab-query-client.ts';
import { Modal } from '#app/ui/dialog/modal.tsx';
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx';

import styles from './return-photos.module.css';

/**
 * The customer's attachments of a return: pictures to view, files to download. Only the customer can fetch them [ACC+02].
 */
export function ReturnPhotos({ ids }: { ids: readonly string[] }) {
  return (
    <ul className={styles.photos}>
      {ids.map((id, index) => (
        <li key={id}>
          <ClientOnly fallback={<Skeleton shape="block" className={styles.photo} />}>
            <Photo id={id} name={`Foto ${index + 1}`} />
          </ClientOnly>
        </li>
      ))}
    </ul>
  );
}

function Photo({ id, name }: { id: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: file, isError } = useQuery(
    {
      queryKey: ['own-file', id],
      queryFn: ({ signal }) => fetchOwnFile(id, signal),
      staleTime: Infinity,
      gcTime: 60_000,
      retry: 1,
    },
    tabQueryClient(),
  );
  if (isError) return <p className={styles.missing}>{name} não abriu. Recarregue a página.</p>;
  if (!file) return <Skeleton shape="block" className={styles.photo} />;
  if (!file.isPicture) {
    return (
      <a className={styles.file} href={file.dataUrl} download={name}>
        <FileText aria-hidden="true" />
        Baixar arquivo
      </a>
    );
  }
  return (
    <>
      <button type="button" className={styles.photo} onClick={() => setIsOpen(true)}>
        <img src={file.dataUrl} alt={`${name}: ver maior`} />
      </button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title={name} size="l">
        <img className={styles.large} src={file.dataUrl} alt={name} />
      </Modal>
    </>
  );
}
