import { findUserId } from '../demo-accounts.ts'
import { demoMessages } from './activity-data.ts'
import { type ActivityRows, daysAgo } from './activity-rows.ts'

export function addMessages({ messages }: ActivityRows) {
  for (const { age, answered, ...message } of demoMessages) {
    messages.push({
      id: messages.length + 1,
      ...message,
      created_at: daysAgo(age, message.message),
      ...(answered
        ? { answered_by: findUserId(answered.by), answered_at: daysAgo(answered.age, message.message) }
        : {}),
    })
  }
}
