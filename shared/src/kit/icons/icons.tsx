import Alarm from '@tabler/icons-react/icons/IconAlarm';
import AlertTriangle from '@tabler/icons-react/icons/IconAlertTriangle';
import ArrowDown from '@tabler/icons-react/icons/IconArrowDown';
import ArrowLeft from '@tabler/icons-react/icons/IconArrowLeft';
import ArrowUp from '@tabler/icons-react/icons/IconArrowUp';
import BaselineDensitySmall from '@tabler/icons-react/icons/IconBaselineDensitySmall';
import Bolt from '@tabler/icons-react/icons/IconBolt';
import BuildingBank from '@tabler/icons-react/icons/IconBuildingBank';
import CalendarEvent from '@tabler/icons-react/icons/IconCalendarEvent';
import CalendarTime from '@tabler/icons-react/icons/IconCalendarTime';
import ChartBar from '@tabler/icons-react/icons/IconChartBar';
import Check from '@tabler/icons-react/icons/IconCheck';
import ChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import ChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import ChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import ChevronUp from '@tabler/icons-react/icons/IconChevronUp';
import CircleCheck from '@tabler/icons-react/icons/IconCircleCheck';
import Clock from '@tabler/icons-react/icons/IconClock';
import Columns from '@tabler/icons-react/icons/IconColumns3';
import Copy from '@tabler/icons-react/icons/IconCopy';
import CreditCard from '@tabler/icons-react/icons/IconCreditCard';
import Dots from '@tabler/icons-react/icons/IconDots';
import Download from '@tabler/icons-react/icons/IconDownload';
import ExternalLink from '@tabler/icons-react/icons/IconExternalLink';
import FileCheck from '@tabler/icons-react/icons/IconFileCheck';
import FileInvoice from '@tabler/icons-react/icons/IconFileInvoice';
import FileText from '@tabler/icons-react/icons/IconFileText';
import Filter from '@tabler/icons-react/icons/IconFilter';
import History from '@tabler/icons-react/icons/IconHistory';
import Hourglass from '@tabler/icons-react/icons/IconHourglass';
import Inbox from '@tabler/icons-react/icons/IconInbox';
import InfoCircle from '@tabler/icons-react/icons/IconInfoCircle';
import Key from '@tabler/icons-react/icons/IconKey';
import Keyboard from '@tabler/icons-react/icons/IconKeyboard';
import Language from '@tabler/icons-react/icons/IconLanguage';
import LayoutDashboard from '@tabler/icons-react/icons/IconLayoutDashboard';
import Logout from '@tabler/icons-react/icons/IconLogout';
import Maximize from '@tabler/icons-react/icons/IconMaximize';
import Menu2 from '@tabler/icons-react/icons/IconMenu2';
import Message from '@tabler/icons-react/icons/IconMessage';
import Pencil from '@tabler/icons-react/icons/IconPencil';
import Phone from '@tabler/icons-react/icons/IconPhone';
import PhoneCall from '@tabler/icons-react/icons/IconPhoneCall';
import Photo from '@tabler/icons-react/icons/IconPhoto';
import PlugConnectedX from '@tabler/icons-react/icons/IconPlugConnectedX';
import Point from '@tabler/icons-react/icons/IconPoint';
import ReceiptRefund from '@tabler/icons-react/icons/IconReceiptRefund';
import Refresh from '@tabler/icons-react/icons/IconRefresh';
import RotateClockwise from '@tabler/icons-react/icons/IconRotateClockwise';
import Search from '@tabler/icons-react/icons/IconSearch';
import Selector from '@tabler/icons-react/icons/IconSelector';
import Send from '@tabler/icons-react/icons/IconSend';
import Trash from '@tabler/icons-react/icons/IconTrash';
import Upload from '@tabler/icons-react/icons/IconUpload';
import User from '@tabler/icons-react/icons/IconUser';
import UserCheck from '@tabler/icons-react/icons/IconUserCheck';
import UserQuestion from '@tabler/icons-react/icons/IconUserQuestion';
import Users from '@tabler/icons-react/icons/IconUsers';
import Versions from '@tabler/icons-react/icons/IconVersions';
import Webhook from '@tabler/icons-react/icons/IconWebhook';
import World from '@tabler/icons-react/icons/IconWorld';
import X from '@tabler/icons-react/icons/IconX';
import ZoomIn from '@tabler/icons-react/icons/IconZoomIn';
import ZoomOut from '@tabler/icons-react/icons/IconZoomOut';
import { coreIcons } from './core-icons';

/** The icons of the portal by name. Imported by file, because the index of the package takes seconds to build. */
const icons = {
  ...coreIcons,
  alarm: Alarm,
  alert: AlertTriangle,
  arrowDown: ArrowDown,
  arrowLeft: ArrowLeft,
  arrowUp: ArrowUp,
  bank: BuildingBank,
  bolt: Bolt,
  calendar: CalendarEvent,
  calendarTime: CalendarTime,
  chart: ChartBar,
  check: Check,
  chevronDown: ChevronDown,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  chevronUp: ChevronUp,
  circleCheck: CircleCheck,
  clock: Clock,
  columns: Columns,
  copy: Copy,
  creditCard: CreditCard,
  dashboard: LayoutDashboard,
  dense: BaselineDensitySmall,
  disconnected: PlugConnectedX,
  dots: Dots,
  download: Download,
  edit: Pencil,
  externalLink: ExternalLink,
  file: FileText,
  filter: Filter,
  fileCheck: FileCheck,
  fit: Maximize,
  history: History,
  hourglass: Hourglass,
  inbox: Inbox,
  info: InfoCircle,
  invoice: FileInvoice,
  key: Key,
  keyboard: Keyboard,
  language: Language,
  logout: Logout,
  menu: Menu2,
  message: Message,
  phone: Phone,
  phoneCall: PhoneCall,
  photo: Photo,
  point: Point,
  refresh: Refresh,
  refund: ReceiptRefund,
  rotate: RotateClockwise,
  search: Search,
  send: Send,
  sortable: Selector,
  trash: Trash,
  upload: Upload,
  user: User,
  userCheck: UserCheck,
  userQuestion: UserQuestion,
  users: Users,
  versions: Versions,
  webhook: Webhook,
  world: World,
  x: X,
  zoomIn: ZoomIn,
  zoomOut: ZoomOut,
};
export type IconName = keyof typeof icons;

/** Tells whether a text names an icon of the kit. */
export function isIconName(name: string | undefined): name is IconName {
  return name !== undefined && Object.hasOwn(icons, name);
}

/**
 * An icon next to a text with the same meaning, hidden from screen readers. `size` is in pixels. Unknown names from remotes that are newer
 * than the shell are rendered as a dot.
 */
export function Icon({ name, size = 18, className }: { name: IconName; size?: number; className?: string }) {
  const Shape = isIconName(name) ? icons[name] : Point;
  return <Shape size={size} stroke={1.75} className={className} aria-hidden />;
}
