import ArrowRight from '@tabler/icons-react/icons/IconArrowRight';
import Lock from '@tabler/icons-react/icons/IconLock';
import Mail from '@tabler/icons-react/icons/IconMail';
import ShieldCheck from '@tabler/icons-react/icons/IconShieldCheck';

/** The icons of the screens before sign-in, by name. The others load with the portal. */
export const coreIcons = {
  arrowRight: ArrowRight,
  lock: Lock,
  mail: Mail,
  shield: ShieldCheck,
};

/** Renders one of them like `Icon`. */
export function CoreIcon({ name }: { name: keyof typeof coreIcons }) {
  const Shape = coreIcons[name];
  return <Shape size={18} stroke={1.75} aria-hidden />;
}
