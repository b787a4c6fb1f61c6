export class MalformedFormError extends Error {
  constructor() {
    super('The form cannot be read')
  }
}
