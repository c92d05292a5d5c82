interface Action {
  actor: string;
  order: string;
}

/** Labels of the audit actions about what applicants are asked for, their answers, and what remotes keep. */
export const answerActionLabels = {
  'request.send': {
    label: 'Applicant asked',
    describe: ({ order }: Action) => `asked the applicant of ${order} for what is missing`,
  },
  'request.withdraw': {
    label: 'Request withdrawn',
    describe: ({ order }: Action) => `withdrew what the applicant of ${order} was asked for`,
  },
  'answer.receive': {
    label: 'Answer received',
    describe: ({ actor, order }: Action) =>
      actor === 'applicant' ? `sent what was missing for ${order}` : `received an answer about ${order}`,
  },
  'remote-value.save': {
    label: 'Value of a remote saved',
    describe: () => 'saved a value of a remote',
  },
  'answer.close': { label: 'Answer done', describe: () => 'marked an answer as done' },
};
