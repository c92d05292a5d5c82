/** The environment asks for something that cannot be: the message is one sentence for whoever starts the service. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
