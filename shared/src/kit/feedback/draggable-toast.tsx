import { Notification } from '@mantine/core';
import { useDrag, useMergedRef } from '@mantine/hooks';
import { notifications, type NotificationData } from '@mantine/notifications';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { avoidFocusedField, toastDragFraction } from './toast-behavior';
import { recheckToastFocus, returnToastFocus } from './toast-focus';

/** A toast that can be dragged sideways to dismiss it. */
export function DraggableToast({ toast }: { toast: NotificationData }) {
  const element = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const toasts = element.current?.closest<HTMLElement>('[data-position]');
    return toasts ? avoidFocusedField(toasts) : undefined;
  }, []);
  useEffect(() => recheckToastFocus, []);
  // The cleanup runs before the element is removed.
  useLayoutEffect(() => {
    const toastElement = element.current;
    return () => returnToastFocus(toastElement);
  }, []);
  const dismiss = () => void notifications.hide(toast.id ?? '');
  const { ref: dragRef, active } = useDrag<HTMLDivElement>(
    ({ movement: [moved], last, canceled }) => {
      const away = Math.abs(moved) / (element.current?.offsetWidth ?? Infinity);
      setOffset(last ? 0 : moved);
      if (last && !canceled && away >= toastDragFraction) dismiss();
    },
    { axis: 'x', threshold: 5, filterTaps: true },
  );
  const { message, icon, color, withBorder, closeButtonProps } = toast;
  return (
    <Notification
      {...{ icon, color, withBorder, closeButtonProps }}
      ref={useMergedRef(element, dragRef)}
      // The container has the role.
      role="none"
      onClose={dismiss}
      style={{ transform: `translateX(${offset}px)`, transition: active ? 'none' : undefined, touchAction: 'pan-y' }}
    >
      {message}
    </Notification>
  );
}
