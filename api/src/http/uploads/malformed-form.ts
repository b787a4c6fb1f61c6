export class MalformedForm extends Error {
  constructor() {
    super('The form cannot be read')
  }
}
