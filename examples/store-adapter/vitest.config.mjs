// Without its own config, Vitest would use the one of the repository.
export default {};
