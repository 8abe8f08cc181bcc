const questions = {
  fr: 'Quel numéro est inscrit sur votre badge\u202f?',
  en: 'Which number is on your badge?',
};

/** A challenge of a company's own, as an installation hands it to the embedded pool: the number on the badge, asked for in French where the client says so. */
export default {
  async next(
    history: readonly { challenge: string; right: boolean }[],
    _user: object | null,
    { clientMetadata }: { clientMetadata: Record<string, string> },
  ) {
    const answers = history.filter(({ challenge }) => challenge === 'CUSTOM_CHALLENGE');
    if (history.some(({ challenge, right }) => challenge === 'PASSWORD_VERIFIER' && !right))
      return { next: 'refuse' as const };
    if (answers.some(({ right }) => right)) return { next: 'tokens' as const };
    if (answers.length >= 2) return { next: 'refuse' as const };
    return {
      next: 'challenge' as const,
      publicParameters: { question: questions[clientMetadata['locale'] === 'fr' ? 'fr' : 'en'] },
      privateParameters: { answer: '4211' },
    };
  },
  isRight: async (answer: string, { answer: expected }: Record<string, string>) => answer.trim() === expected,
};
