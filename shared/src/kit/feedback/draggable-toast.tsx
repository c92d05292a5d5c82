import { Notification } from '@mantine/core';
import { useDrag, useMergedRef } from '@mantine/hooks';
import { notifications, type NotificationData } from '@mantine/notifications';
import { useRef, useState } from 'react';

/** How much of its own width a toast has to be dragged to go (the specification, section 9). */
const dismissThreshold = 0.8;

/** A toast that follows the pointer sideways: let go of far enough away it is dismissed, else it comes back. */
export function DraggableToast({ toast }: { toast: NotificationData }) {
  const element = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const dismiss = () => void notifications.hide(toast.id ?? '');
  const { ref: dragRef, active } = useDrag<HTMLDivElement>(
    ({ movement: [moved], last, canceled }) => {
      const away = Math.abs(moved) / (element.current?.offsetWidth ?? Infinity);
      setOffset(last ? 0 : moved);
      if (last && !canceled && away >= dismissThreshold) dismiss();
    },
    { axis: 'x', threshold: 5, filterTaps: true },
  );
  const { message, icon, color, withBorder, closeButtonProps } = toast;
  return (
    <Notification
      {...{ icon, color, withBorder, closeButtonProps }}
      ref={useMergedRef(element, dragRef)}
      // What holds it has the role.
      role="none"
      onClose={dismiss}
      style={{ transform: `translateX(${offset}px)`, transition: active ? 'none' : undefined, touchAction: 'pan-y' }}
    >
      {message}
    </Notification>
  );
}
