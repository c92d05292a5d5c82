import type { Envelope } from '@evisa/shared/contract/response-envelope';
import type { TrackedOrder } from '@evisa/shared/contract/tracking';
import type { SiteLanguage } from '@evisa/shared/domain/site-languages';

/** The key of the text that explains why the form is shown. */
export type Notice = 'incompleteLink' | 'closedForSafety';

/** An attempt that the API refused, as its response has it. */
export interface Refusal extends Pick<Envelope, 'message' | 'errors' | 'reference'> {
  httpStatus: number;
  /** Seconds to wait before the next attempt. */
  retryAfter: number | null;
}

/** The form that opens an order. */
export interface FormView {
  kind: 'form';
  /** From the address, if it has a valid one. */
  orderId: number | null;
  notice: Notice | null;
  /** What the applicant typed, to be kept. Not part of the page's data for scripts, which read the fields. */
  typed?: { orderId: string; email: string };
  refusal: Refusal | null;
}

/** An opened order. */
export interface OrderView {
  kind: 'order';
  token: string;
  tracked: TrackedOrder;
  /** Why what the applicant sent was refused. */
  refusal?: Refusal | null;
}

/** What a page of the applicants' site shows when it arrives: the API renders it, and the page's script continues with it. */
export type ApplicantView = FormView | OrderView;

/** Exported by the renderer in the site's build, `.pages/render.{hash}.cjs`, which the API calls. */
export interface PageRenderer {
  /** Renders a view with `config` (`/config.json`). `title` and `markup` are HTML. */
  renderView(view: ApplicantView, language: SiteLanguage, config: object): Promise<{ title: string; markup: string }>;
}
