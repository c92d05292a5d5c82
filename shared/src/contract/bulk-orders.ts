import { z } from 'zod';
import { exportForms } from '@evisa/shared/domain/export-forms';
import { maxBulkOrders } from '@evisa/shared/domain/bulk-limit';
import { processStatuses } from '@evisa/shared/domain/orders/order-status';
import {
  assigneeFilterSchema,
  dueFilterSchema,
  folderNameSchema,
  monthSchema,
  nationalityFilterSchema,
  orderFilterSchema,
  orderSortSchema,
} from './orders';
import { orderIdSchema } from './order-id';
import { remarkTextSchema } from './remarks';

const orderIdsSchema = z
  .union([orderIdSchema, z.array(orderIdSchema).min(1)], 'Please select orders')
  .transform((ids) => [...new Set(Array.isArray(ids) ? ids : [ids])])
  .refine((ids) => ids.length <= maxBulkOrders, 'Too many orders at once');

/** PUT admin/assign-order-status: `assignto` is a member's name, or `noAssignee`. */
export const assignOrdersSchema = z.object({
  orderId: orderIdsSchema,
  assignto: z.string('Please choose a member').trim().min(1, 'Please choose a member').max(200),
});
export type AssignOrders = z.input<typeof assignOrdersSchema>;

export const filterMemberSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  deleted: z.boolean().describe('Whether the account was deleted'),
});
/** GET admin/get-filter-members: whom the filters `assignee` and `remark` can name. */
export type FilterMember = z.infer<typeof filterMemberSchema>;

/** PUT admin/change-order-status. `orderId` alone deletes. `permanentDeletedFlag` erases Deleted orders permanently (Admin only). */
export const changeOrderStatusSchema = z.object({
  orderId: orderIdsSchema,
  updatingStatus: z.enum(processStatuses, 'Unknown status').default('Deleted'),
  permanentDeletedFlag: z.boolean().optional(),
});
export type ChangeOrderStatus = z.input<typeof changeOrderStatusSchema>;

/** PUT admin/move-to-complete-refund, PUT admin/refund-orders. */
export const orderIdsBodySchema = z.object({
  orderId: orderIdsSchema,
  remark: remarkTextSchema.optional().describe('Why: becomes a remark, with the flag Refund, of each order that moves'),
});
export type OrderIdsBody = z.input<typeof orderIdsBodySchema>;

const undoFields = ['process_status', 'assign_to'] as const;
export type UndoField = (typeof undoFields)[number];

/** PUT admin/undo-order-changes. */
export const undoOrderChangesSchema = z.object({
  field: z.enum(undoFields, 'Unknown field').describe('What the change to undo has changed'),
  from: z
    .string()
    .max(200)
    .nullable()
    .describe('The value that the change set, and that the orders should still have: a status, or a name or null'),
  orders: z
    .array(
      z.object({
        orderId: orderIdSchema,
        previous: z
          .string()
          .max(200)
          .nullable()
          .optional()
          .describe('The value before the change, if it is known; the audit trail decides'),
      }),
    )
    .min(1, 'Please select orders')
    .max(maxBulkOrders, 'Too many orders at once'),
});
export type UndoOrderChanges = z.input<typeof undoOrderChangesSchema>;
export type CheckedUndoOrderChanges = z.output<typeof undoOrderChangesSchema>;

export const bulkResultSchema = z.object({
  done: z.array(z.number().int()),
  refused: z.array(z.object({ orderId: z.number().int(), message: z.string() })),
  previous: z
    .array(
      z.object({
        orderId: z.number().int(),
        process_status: z.enum(processStatuses),
        assign_to: z
          .string()
          .nullable()
          .optional()
          .describe('The previous assignee, if the order was assigned or unassigned'),
      }),
    )
    .describe('The previous status of the changed orders, for an undo'),
});
/** The result for each order of a bulk action. The status is 1 even if some orders are refused. */
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** POST admin/get-order-ids: all orders of a list, to select the whole result. */
export const orderSelectionSchema = z.object({
  folderName: folderNameSchema,
  searchVal: z.string().max(10_000, 'Search text is too long').default(''),
  month: monthSchema,
  assignee: assigneeFilterSchema,
  nationality: nationalityFilterSchema,
  due: dueFilterSchema,
  filter: orderFilterSchema,
});
export type OrderSelection = z.input<typeof orderSelectionSchema>;

export const selectedOrderSchema = z.object({ id: z.number().int(), status: z.enum(processStatuses) });
export type SelectedOrder = z.infer<typeof selectedOrderSchema>;

export const exportColumns = [
  'order_id',
  'name',
  'email',
  'telephone',
  'created_at',
  'refund_date',
  'processing_date',
  'process_month',
  'process_status',
  'assign_to',
  'due_at',
  'intended_date_of_entry',
  'current_nationality',
] as const;

/** POST admin/export-orders: streams a list as CSV. */
export const exportOrdersSchema = orderSelectionSchema.extend({
  sort: orderSortSchema,
  columns: z.array(z.enum(exportColumns, 'Unknown column')).min(1, 'Please choose a column').max(exportColumns.length),
  form: z.enum(exportForms, 'Unknown form').default('spreadsheet'),
});
export type ExportOrders = z.input<typeof exportOrdersSchema>;
