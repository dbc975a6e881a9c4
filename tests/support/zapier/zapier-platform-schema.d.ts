declare module 'zapier-platform-schema' {
  interface Checked {
    errors: { stack: string }[];
  }
  /** @param app its functions written as texts. */
  const schema: { validateAppDefinition(app: unknown): Checked };
  export default schema;
}
