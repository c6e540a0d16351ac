import type { CustomForm, Popup } from '@vitrine/contract/schemas/cms.ts';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';

import { Modal } from '#app/ui/dialog/modal.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';

import { CouponButton } from './coupon-button.tsx';
import { type PopupTarget, popupTarget } from './domain/popup-target.ts';
import { PopupPicture, popupPictureSize } from './popup-picture.tsx';

import styles from './popup-dialog.module.css';

export interface PopupDialogProps {
  popup: Popup;
  onClose: () => void;
  renderForm: (form: CustomForm) => ReactNode;
}

/** A merchant's popup: picture, text, and a form or a link [POP-03]. */
export function PopupDialog({ popup, onClose, renderForm }: PopupDialogProps) {
  const { title, image, image_mode, content, form, width, height } = popup;
  const hasPicture = image !== null;
  const isBackground = hasPicture && image_mode === 'background';
  const target = form === null ? popupTarget(popup.link) : null;
  const coupon = target?.kind === 'coupon' ? target.code : null;
  const hasWords = (content !== null && content !== '') || form !== null || coupon !== null;
  return (
    <Modal isOpen onClose={onClose} title={title} isTitleHidden isBleed width={width ?? undefined}>
      <div
        className={clsx(styles.popup, isBackground && styles.onPicture)}
        style={isBackground && height !== null ? { minHeight: height } : undefined}
      >
        {hasPicture ? (
          <PopupPicture
            path={image}
            // The text next to it describes it.
            alt={hasWords ? '' : title}
            size={popupPictureSize(popup)}
            className={isBackground ? styles.background : styles.whole}
          />
        ) : null}
        {hasWords ? (
          <div className={clsx(styles.words, !hasPicture && styles.alone)}>
            {content === null ? null : <Prose html={content} className={styles.content} />}
            {form === null ? null : renderForm(form)}
            {coupon === null ? null : <CouponButton code={coupon} onUsed={onClose} />}
          </div>
        ) : null}
        {target && target.kind !== 'coupon' ? (
          <PopupLink target={target} title={title} onFollow={onClose} />
        ) : null}
      </div>
    </Modal>
  );
}

interface PopupLinkProps {
  target: Exclude<PopupTarget, { kind: 'coupon' }>;
  title: string;
  onFollow: () => void;
}

/** The whole popup is the link; links in the merchant's text stay above it. */
function PopupLink({ target, title, onFollow }: PopupLinkProps) {
  if (target.kind === 'external') {
    return (
      <a
        className={styles.link}
        href={target.href}
        target="_blank"
        rel="noopener"
        aria-label={`${title} (abre em nova aba)`}
      />
    );
  }
  return (
    <PageLink
      className={styles.link}
      href={target.href}
      aria-label={title}
      onClick={(event) => {
        if (!isForNewTab(event)) onFollow();
      }}
    />
  );
}

const isForNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;
