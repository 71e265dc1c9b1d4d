# Operations of a dialect in shards, for CMake projects that use LLVM's functions.
#
#   list(APPEND CMAKE_MODULE_PATH ".../sharder/cmake")
#   include(OdsShards)
#   ods_add_sharded_ops(FooOps 8 PRELUDE INCLUDES "${CMAKE_SOURCE_DIR}/include" DEPENDS foo-incgen)
#   add_library(Foo ${SHARDED_SRCS} FooDialect.cpp)
#
# It needs LLVM's modules TableGen and AddMLIR, and MLIR_SRC_SHARDER_TABLEGEN_EXE set to
# ods-shard.

# ods_add_sharded_ops(<name> <count> [PRELUDE] [INCLUDES <dir>...] [DEPENDS <target>...])
#
# Generates <name>.h.inc and <name>.cpp.inc from <name>.td, and copies <name>.cpp once per
# shard, as LLVM's add_sharded_ops does. SHARDED_SRCS is set for the library of the dialect.
#
# With PRELUDE, the headers that the shards read before generated code are compiled once.
# The shards are then a target of their own, <name>Shards, and SHARDED_SRCS names its
# objects. INCLUDES are the directories below which those headers are looked for, besides
# those of the current directory. DEPENDS are targets that generate headers.
function(ods_add_sharded_ops name count)
  cmake_parse_arguments(ARG "PRELUDE" "" "INCLUDES;DEPENDS" ${ARGN})
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ods_add_sharded_ops(${name}): unknown arguments: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  add_sharded_ops(${name} ${count})
  if(NOT ARG_PRELUDE)
    set(SHARDED_SRCS ${SHARDED_SRCS} PARENT_SCOPE)
    return()
  endif()

  get_directory_property(directories INCLUDE_DIRECTORIES)
  set(search)
  foreach(directory ${ARG_INCLUDES} ${directories})
    list(APPEND search -I "${directory}")
  endforeach()
  set(generated)
  foreach(directory "${CMAKE_CURRENT_BINARY_DIR}" "${CMAKE_CURRENT_SOURCE_DIR}")
    list(APPEND generated "-generated=${directory}/${name}.h.inc" "-generated=${directory}/${name}.cpp.inc")
  endforeach()
  set(source "${CMAKE_CURRENT_SOURCE_DIR}/${name}.cpp")
  set(prelude "${CMAKE_CURRENT_BINARY_DIR}/${name}.prelude.h")
  execute_process(
    COMMAND "${MLIR_SRC_SHARDER_TABLEGEN_EXE}" prelude ${search} ${generated} "${source}" -o "${prelude}"
    RESULT_VARIABLE status
    ERROR_VARIABLE problem)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "ods_add_sharded_ops(${name}): cannot find the prelude. Is "
                        "MLIR_SRC_SHARDER_TABLEGEN_EXE (${MLIR_SRC_SHARDER_TABLEGEN_EXE}) ods-shard?\n${problem}")
  endif()
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")

  add_library(${name}Shards OBJECT ${SHARDED_SRCS})
  add_dependencies(${name}Shards MLIR${name}ShardGen ${ARG_DEPENDS})
  target_precompile_headers(${name}Shards PRIVATE "${prelude}")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_compile_options(${name}Shards PRIVATE -fpch-instantiate-templates)
  endif()
  set(SHARDED_SRCS "$<TARGET_OBJECTS:${name}Shards>" PARENT_SCOPE)
endfunction()
