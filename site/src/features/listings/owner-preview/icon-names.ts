/** The icons of the preview, which the server adds to the page, because their shapes would be another script. */
export const previewIcons = ['phone', 'whatsapp-logo', 'envelope-simple', 'globe', 'check'] as const
