import type { Endpoint } from './endpoint';
import type { AnswerRequest, AskApplicant, WithdrawRequest } from './order-requests';

export const askApplicant: Endpoint<{ json: AskApplicant; data: null }> = {
  method: 'POST',
  path: 'admin/ask-applicant',
  access: 'order.correct',
};
export const withdrawRequest: Endpoint<{ json: WithdrawRequest; data: null }> = {
  method: 'POST',
  path: 'admin/withdraw-request',
  access: 'order.correct',
};
export const answerRequest: Endpoint<{ form: AnswerRequest; data: null }> = {
  method: 'POST',
  path: 'front/answer-request',
  access: 'tracking',
};
