// boardgame.io's in-memory server with a game in which players take turns to place pieces.
// Usage: node server.js PORT LOBBY_PORT

const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const game = {
  name: 'atolls',
  disableUndo: true,
  setup: () => ({ cells: {} }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== undefined) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
};

const [port, apiPort] = process.argv.slice(2).map(Number);
Server({ games: [game], origins: [/.*/] }).run({ port, lobbyConfig: { apiPort } }, () =>
  console.log(`ready at ${port}`),
);
