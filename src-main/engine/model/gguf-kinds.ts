/**
 * Values of `general.architecture` that llama.cpp knows and that write text token after token. Left out are those that
 * only embed, rank, hear or see, diffusion models, and halves of a model that is spread over files.
 */
export const writingArchitectures: ReadonlySet<string> = new Set([
  ...['afmoe', 'apertus', 'arcee', 'arctic', 'arwkv7', 'baichuan', 'bailingmoe', 'bailingmoe2', 'bitnet', 'bloom'],
  ...['chameleon', 'chatglm', 'codeshell', 'cogvlm', 'cohere2', 'cohere2moe', 'command-r', 'dbrx', 'deci', 'deepseek'],
  ...['deepseek2', 'deepseek32', 'deepseek4', 'dots1', 'ernie4_5', 'ernie4_5-moe', 'exaone', 'exaone-moe', 'exaone4'],
  ...['falcon', 'falcon-h1', 'gemma', 'gemma2', 'gemma3', 'gemma3n', 'gemma4', 'glm-dsa', 'glm4', 'glm4moe', 'gpt-oss'],
  ...['gpt2', 'gptj', 'gptneox', 'granite', 'granitehybrid', 'granitemoe', 'graniteswitch', 'grok', 'grovemoe'],
  ...['hunyuan-dense', 'hunyuan-moe', 'hunyuan_vl', 'hy_v3', 'internlm2', 'jais', 'jais2', 'jamba', 'kimi-linear'],
  ...['laguna', 'lfm2', 'lfm2moe', 'llama', 'llama4', 'maincoder', 'mamba', 'mamba2', 'mellum', 'mimo2', 'minicpm'],
  ...['minicpm3', 'minimax-m2', 'minimax-m3', 'mistral3', 'mistral4', 'mpt', 'muse-glimmer', 'nanbeige', 'nemotron'],
  ...['nemotron_h', 'nemotron_h_moe', 'olmo', 'olmo2', 'olmoe', 'openelm', 'orion', 'pangu-embedded', 'phi2', 'phi3'],
  ...['phimoe', 'plamo', 'plamo2', 'plamo3', 'plm', 'qwen', 'qwen2', 'qwen2moe', 'qwen2vl', 'qwen3', 'qwen35'],
  ...['qwen35moe', 'qwen3moe', 'qwen3next', 'qwen3vl', 'qwen3vlmoe', 'refact', 'rwkv6', 'rwkv6qwen2', 'rwkv7'],
  ...['seed_oss', 'smallthinker', 'smollm3', 'stablelm', 'starcoder', 'starcoder2', 'step35', 'talkie', 'xverse'],
])

/** Values of `general.architecture` of models that say how near two texts are in meaning. */
export const similarityArchitectures: ReadonlySet<string> = new Set(['bert', 'nomic-bert', 'modern-bert'])

/** Elements of a block and bytes of a block for each tensor type, by its number in the file; others are not measured. */
export const tensorBlocks: ReadonlyMap<number, readonly [elements: number, bytes: number]> = new Map([
  [0, [1, 4]],
  [1, [1, 2]],
  [2, [32, 18]],
  [3, [32, 20]],
  [6, [32, 22]],
  [7, [32, 24]],
  [8, [32, 34]],
  [9, [32, 36]],
  [10, [256, 84]],
  [11, [256, 110]],
  [12, [256, 144]],
  [13, [256, 176]],
  [14, [256, 210]],
  [15, [256, 292]],
  [16, [256, 66]],
  [17, [256, 74]],
  [18, [256, 98]],
  [19, [256, 50]],
  [20, [32, 18]],
  [21, [256, 110]],
  [22, [256, 82]],
  [23, [256, 136]],
  [24, [1, 1]],
  [25, [1, 2]],
  [26, [1, 4]],
  [27, [1, 8]],
  [28, [1, 8]],
  [29, [256, 56]],
  [30, [1, 2]],
  [34, [256, 54]],
  [35, [256, 66]],
  [39, [32, 17]],
])
