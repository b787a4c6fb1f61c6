/** The number of attempts, and the period in seconds. */
export const rateLimitRules = {
  'auth.register': [60, 3600],
  /** Failed attempts per e-mail and network, and per network. */
  'auth.login': [5, 15 * 60],
  'auth.login.address': [20, 15 * 60],
  /** Per /24 or /48, and per e-mail from all networks; after the last attempt a captcha is required. */
  'auth.login.network': [200, 15 * 60],
  'auth.login.day': [100, 86_400],
  /** Audit entries about limited log-ins of one member of staff. */
  'auth.login.audit': [1, 15 * 60],
  'auth.confirm': [5, 15 * 60],
  'auth.challenge': [120, 3600],
  'auth.second-factor': [10, 15 * 60],
  'auth.verify': [60, 3600],
  'auth.resend': [1, 60],
  'auth.verification-mail': [5, 86_400],
  'auth.reset-mail': [5, 3600],
  'auth.forgot': [30, 3600],
  'auth.reset': [60, 3600],
  'account.profile': [60, 3600],
  'account.email': [10, 86_400],
  'account.names': [3, 86_400],
  'account.password': [10, 15 * 60],
  'account.second-factor': [20, 15 * 60],
  'account.keys': [20, 3600],
  /** E-mails about a key in the address of a request. */
  'account.key-exposed': [1, 86_400],
  'account.webhooks': [60, 3600],
  'account.export': [20, 3600],
  'captcha.draw': [300, 3600],
  'claims.send': [20, 86_400],
  'claims.change': [60, 3600],
  'claims.code': [10, 86_400],
  /** Per mailbox and listing, from all accounts. With five guesses per code, a day of guessing has a 0.01 % chance. */
  'claims.code.address': [10, 86_400],
  'claims.code.listing': [20, 86_400],
  'claims.website': [20, 3600],
  'contact.send': [10, 3600],
  /** E-mails about one person to the owner of one place, and the other way round. */
  'mails.repeated': [1, 86_400],
  'mails.test': [30, 3600],
  'favourites.set': [600, 3600],
  'reports.send': [20, 3600],
  'reviews.helpful': [600, 3600],
  'reviews.reply': [120, 3600],
  'reviews.write': [30, 3600],
  'reviews.delete': [120, 3600],
  'suggestions.send': [20, 3600],
  'listings.create': [200, 3600],
  'listings.edit': [200, 3600],
} as const satisfies Record<string, readonly [times: number, seconds: number]>
export type RateLimitName = keyof typeof rateLimitRules

const stepsPerWindow = 15
export const toWindowStepSeconds = (name: RateLimitName) => rateLimitRules[name][1] / stepsPerWindow

export type RateLimitKey = { name: RateLimitName; caller: string }
