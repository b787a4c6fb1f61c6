/** The positions between Arabic and Latin letters, except after an Arabic article («الmusée»). */
const scriptChange =
  /(?<=\p{scx=Arabic})(?<!(?<!\p{L})(?:[وبفك]?ال|لل)ـ{0,3})(?=\p{Script=Latin})|(?<=\p{Script=Latin}\p{M}{0,3})(?=\p{scx=Arabic})/gu

/** Separates Arabic and Latin letters that are written as one word; null if the text has no such word. */
export function splitScripts(text: string): string | null {
  const split = text.replace(scriptChange, ' ')
  return split === text ? null : split
}
