import type { CustomForm, Popup } from '@vitrine/contract/schemas/cms.ts';
import { type PopupTarget, popupTarget } from '@vitrine/rules/popup-target.ts';
import { clsx } from 'clsx';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';

import { Modal } from '#app/ui/dialog/modal.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';

import { CouponButton } from './coupon-button.tsx';
import { hasVisibleContent } from './domain/may-show-popup.ts';
import { isPopupPicture, PopupPicture, popupPictureSize } from './popup-picture.tsx';

import styles from './popup-dialog.module.css';

export interface PopupDialogProps {
  popup: Popup;
  onClose: () => void;
  renderForm: (form: CustomForm) => ReactNode;
}

/** A merchant's popup: picture, text, and a form or a link [POP-03]. */
export function PopupDialog({ popup, onClose, renderForm }: PopupDialogProps) {
  const { title, image, image_mode, content, form, width, height } = popup;
  const hasPicture = image !== null && isPopupPicture(image);
  const target = form === null ? popupTarget(popup.link) : null;
  const coupon = target?.kind === 'coupon' ? target.code : null;
  const hasContent = hasVisibleContent(content);
  // A popup without anything else shows its title.
  const isTitleAlone = !hasContent && !hasPicture && form === null;
  const hasWords = hasContent || form !== null || coupon !== null || isTitleAlone;
  const isBackground = hasPicture && hasWords && image_mode === 'background';
  return (
    <Modal isOpen onClose={onClose} title={title} isTitleHidden isBleed width={width ?? undefined}>
      <div
        className={clsx(styles.popup, isBackground && styles.onPicture, height !== null && styles.sized)}
        style={height === null ? undefined : ({ '--popup-height': `${height}px` } as CSSProperties)}
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
            {isTitleAlone ? (
              // The dialog is named by its own hidden title.
              <p className={styles.title} aria-hidden="true">
                {title}
                {target && target.kind !== 'coupon' ? (
                  <span className={styles.more}>
                    {target.kind === 'external' ? `Abrir ${new URL(target.href).host}` : 'Ver na loja'}
                  </span>
                ) : null}
              </p>
            ) : null}
            {hasContent ? <Prose html={content ?? ''} className={styles.content} /> : null}
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
