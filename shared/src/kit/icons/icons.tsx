import AlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import ArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import ArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import ArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import BaselineDensitySmall from '@tabler/icons-react/dist/esm/icons/IconBaselineDensitySmall.mjs';
import Bolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import BuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import CalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import ChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import Check from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import ChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import ChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import ChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import ChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import CircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import Clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import Columns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import Copy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import CreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import Dots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import Download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import ExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import FileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import FileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import FileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import History from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import Hourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import Inbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import InfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import Key from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import Keyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import Language from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import LayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import Logout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import Maximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import Menu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import Message from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import Pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import Phone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import PhoneCall from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs';
import Photo from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import PlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import Point from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs';
import ReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs';
import Refresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import RotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs';
import Search from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import Selector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import Send from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import Trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import Upload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import User from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import UserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import UserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import Versions from '@tabler/icons-react/dist/esm/icons/IconVersions.mjs';
import Webhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import World from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import X from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import ZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import ZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { coreIcons } from './core-icons';

/** The icons of the portal by name. Imported by file, because the index of the package takes seconds to build. */
const icons = {
  ...coreIcons,
  alert: AlertTriangle,
  arrowDown: ArrowDown,
  arrowLeft: ArrowLeft,
  arrowUp: ArrowUp,
  bank: BuildingBank,
  bolt: Bolt,
  calendar: CalendarEvent,
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
